import { requestDeletionApi, withdrawDeletionApi } from "#features/account-deletion/api/account-deletion.ts";
import { downloadExportApi, findExportApi, requestExportApi } from "#features/data-export/api/exports.ts";
import {
  checkImportApi,
  createImportApi,
  discardImportApi,
  findImportApi,
  sendImportPartApi,
  startImportApi,
} from "#features/data-import/api/imports.ts";

/** What somebody does with all that is stored about them. */
export const ownDataEndpoints = [
  requestExportApi,
  findExportApi,
  downloadExportApi,
  createImportApi,
  sendImportPartApi,
  checkImportApi,
  startImportApi,
  findImportApi,
  discardImportApi,
  requestDeletionApi,
  withdrawDeletionApi,
] as const;
