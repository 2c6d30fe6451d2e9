import { countWaitingApi } from "#features/administration/api/count-waiting.ts";
import { addFlavorsApi, checkFlavorsApi } from "#features/catalog-admin/api/add-flavors.ts";
import {
  createFlavorApi,
  listEditedFlavorsApi,
  saveFlavorApi,
  saveMakerFlavorsApi,
} from "#features/catalog-admin/api/edit-flavors.ts";
import {
  createMakerApi,
  listEditedMakersApi,
  saveMakerApi,
} from "#features/catalog-admin/api/edit-makers.ts";
import {
  findMergeImpactApi,
  listMergesApi,
  mergeFlavorApi,
  mergeMakerApi,
  undoMergeApi,
} from "#features/catalog-admin/api/merge-entries.ts";
import { uploadNewsImageApi } from "#features/news/api/upload-news-image.ts";
import {
  createNewsApi,
  deleteNewsApi,
  listEditedNewsApi,
  moveNewsApi,
  updateNewsApi,
} from "#features/news/api/write-news.ts";
import { readDebugApi, readMigrationsApi, startJobApi } from "#features/operations/api/operations.ts";
import {
  doToPersonApi,
  findPersonApi,
  listPeopleApi,
  readPrivateFieldsApi,
} from "#features/oversight/api/people.ts";
import {
  actOnShopApi,
  listAdministeredShopsApi,
  listAuditApi,
} from "#features/oversight/api/shops-and-log.ts";
import {
  decideCaseApi,
  listCasesApi,
  openReportedApi,
  openReportedPictureApi,
} from "#features/reports/api/review-cases.ts";
import { decideClaimApi, listClaimsApi } from "#features/shop-registration/api/review-claims.ts";
import {
  decideVerificationApi,
  listVerificationsApi,
  showDocumentApi,
} from "#features/shop-verification/api/review-verifications.ts";
import { listSuggestionsApi, reviewSuggestionApi } from "#features/suggestions/api/review-suggestions.ts";
import type { Endpoint } from "#http/define-endpoint.ts";

/** Every call of whoever runs the place. */
export const adminEndpoints: Endpoint[] = [
  countWaitingApi,
  listEditedNewsApi,
  createNewsApi,
  updateNewsApi,
  moveNewsApi,
  deleteNewsApi,
  uploadNewsImageApi,
  listCasesApi,
  decideCaseApi,
  openReportedApi,
  openReportedPictureApi,
  listVerificationsApi,
  decideVerificationApi,
  showDocumentApi,
  listClaimsApi,
  decideClaimApi,
  listSuggestionsApi,
  reviewSuggestionApi,
  listEditedMakersApi,
  createMakerApi,
  saveMakerApi,
  saveMakerFlavorsApi,
  mergeMakerApi,
  checkFlavorsApi,
  addFlavorsApi,
  listEditedFlavorsApi,
  createFlavorApi,
  saveFlavorApi,
  mergeFlavorApi,
  findMergeImpactApi,
  listMergesApi,
  undoMergeApi,
  listPeopleApi,
  findPersonApi,
  doToPersonApi,
  readPrivateFieldsApi,
  listAdministeredShopsApi,
  actOnShopApi,
  listAuditApi,
  readMigrationsApi,
  readDebugApi,
  startJobApi,
];
