/** As much of OpenAPI 3.1 as is read and written here. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  examples?: unknown[];
  description?: string;
  deprecated?: boolean;
};

export type Referred = { $ref: string };
export type Header = { description: string; schema: Schema };
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  description?: string;
  example?: unknown;
};
export type MediaType = { schema?: Schema; example?: unknown };
export type Content = Record<string, MediaType>;
export type Response = {
  description: string;
  headers?: Record<string, Header | Referred>;
  content?: Content;
};

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  security: Record<string, string[]>[];
  parameters?: (Parameter | Referred)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response | Referred>;
};

export type Document = {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};
