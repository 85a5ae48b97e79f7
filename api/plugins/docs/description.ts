/** Parts of the OpenAPI 3.1 description that its page shows. */
export interface Description {
  info: { title: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: Shape; example?: unknown }>;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  security: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Shape }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-error-codes'?: Record<string, string[]>;
  /** URL of the example response, if it differs from the path. */
  'x-example-address'?: string;
}

/** A JSON Schema. */
export interface Shape {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
}

/** Call with its method and path. */
export interface Described extends Operation {
  method: string;
  path: string;
}

/** Returns all calls, in the order of the description. */
export const callsOf = ({ paths }: Description): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
