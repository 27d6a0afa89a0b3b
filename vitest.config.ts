import { defineConfig } from 'vitest/config'

const testing = './apps/server/src/testing'
const serverTests = 'apps/server/src/**/*.test.ts'
const inNoProject = ['**/node_modules/**', '**/build/**']

/**
 * Three projects: `unit` needs no database; the server's other tests run twice, on the `embedded` database and on
 * `postgres`. A file named *.unit.test.ts, *.embedded.test.ts or *.postgres.test.ts runs in that project alone.
 * Where no PostgreSQL can be had its tests are reported as skipped (apps/server/src/testing/postgres-setup.ts).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/storefront/app/**/*.test.{ts,tsx}',
            'apps/admin/src/**/*.test.{ts,tsx}',
            'apps/server/src/**/*.unit.test.ts',
            'dev/*/src/**/*.test.ts',
            'scripts/*.test.mjs',
          ],
          exclude: inNoProject,
          setupFiles: [`${testing}/fail-on-console-error.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [serverTests],
          exclude: [...inNoProject, '**/*.unit.test.ts', '**/*.postgres.test.ts'],
          globalSetup: [`${testing}/embedded-setup.ts`],
          setupFiles: [`${testing}/fail-on-console-error.ts`, `${testing}/each-file.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [serverTests],
          exclude: [...inNoProject, '**/*.unit.test.ts', '**/*.embedded.test.ts'],
          globalSetup: [`${testing}/postgres-setup.ts`],
          setupFiles: [`${testing}/fail-on-console-error.ts`, `${testing}/each-file.ts`],
          runner: `${testing}/postgres-runner.ts`,
        },
      },
    ],
  },
})
