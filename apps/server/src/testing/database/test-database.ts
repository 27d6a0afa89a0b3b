/** What a project's global setup made, once per run, for the test files to copy. Provided by vitest. */
export type TestDatabase =
  | { kind: 'embedded'; snapshot: string }
  | { kind: 'postgres'; adminUrl: string; template: string }
  | { kind: 'missing'; reason: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}
