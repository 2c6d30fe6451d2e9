import {
  createNewsApi,
  deleteNewsApi,
  listEditedNewsApi,
  moveNewsApi,
  updateNewsApi,
} from "#features/news/api/write-news.ts";
import { decideCaseApi, listCasesApi } from "#features/reports/api/review-cases.ts";
import type { Endpoint } from "#http/define-endpoint.ts";

/** Every call of whoever runs the place. */
export const adminEndpoints: Endpoint[] = [
  listEditedNewsApi,
  createNewsApi,
  updateNewsApi,
  moveNewsApi,
  deleteNewsApi,
  listCasesApi,
  decideCaseApi,
];
