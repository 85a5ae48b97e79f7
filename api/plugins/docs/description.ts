/** The parts of the description that its page shows (OpenAPI 3.1). */
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
  /** Address that the shown answer belongs to, where it is another than the path. */
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

/** One call with where it is. */
export interface Described extends Operation {
  method: string;
  path: string;
}

/** Every call there is, in the order of the description. */
export const callsOf = ({ paths }: Description): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
