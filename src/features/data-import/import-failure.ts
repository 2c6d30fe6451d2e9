import { dataImportMessages } from "./data-import-messages.ts";

/** Why a file cannot be brought in: the code that is stored, and what its person reads. */
export const IMPORT_FAILURES = {
  NOT_AN_ARCHIVE: dataImportMessages.notArchive,
  ARCHIVE_BROKEN: dataImportMessages.archiveBroken,
  ARCHIVE_TOO_FULL: dataImportMessages.archiveTooFull,
  ARCHIVE_FOREIGN: dataImportMessages.archiveForeign,
  ARCHIVE_NEWER: dataImportMessages.archiveNewer,
  SHEET_UNREADABLE: dataImportMessages.sheetUnreadable,
  SHEET_TOO_LONG: dataImportMessages.sheetTooLong,
  NEW_NAMES_TOO_MANY: dataImportMessages.newNamesTooMany,
  ACCOUNT_RESTS: dataImportMessages.accountRests,
  IMPORT_BROKEN: dataImportMessages.broken,
} as const;
export type ImportFailureCode = keyof typeof IMPORT_FAILURES;

/** Ends an import; nothing of it is written after this. */
export class ImportFailure extends Error {
  readonly code: ImportFailureCode;

  constructor(code: ImportFailureCode) {
    super(code);
    this.name = "ImportFailure";
    this.code = code;
  }
}

/** Its person gave it up while it was brought in: what came of it stays, nothing is said of it. */
export class ImportGivenUp extends Error {}
