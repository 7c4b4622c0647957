export type Json = null | boolean | number | string | readonly Json[] | {readonly [key: string]: Json};

/** A JSON object that whoever has it may build up. */
export type JsonObject = {[key: string]: Json};

/** A JSON Schema (draft 2020-12 where authored, draft-07 words only where given to RJSF). */
export interface JsonSchema {
  readonly [keyword: string]: Json;
}
