import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const testing = './apps/server/src/testing'
/** What fails a test that did not expect it. */
const strict = [`${testing}/fail-on-console-error.ts`, `${testing}/fail-on-driver-warning.ts`]
const inNoProject = ['**/node_modules/**', '**/build/**']

/**
 * A worker goes on with files of its own project alone: where projects alternate, each change starts another worker,
 * which loads everything anew. In a project, what starts whole shops and commands takes longest: begun among the last, it
 * would run alone.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project.name) * 2 + (/\.kill\.|cli\.|command\.|image\./.test(moduleId) ? 0 : 1)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
/** The slowest first. */
const projects = ['embedded', 'postgres', 'unit']

/**
 * Three projects: `unit` needs no database; the server's other tests run on `postgres`, and those whose statements the
 * `embedded` database could answer otherwise on that too. A file's name says which: *.unit.test.ts, *.test.ts,
 * *.both.test.ts, or *.embedded.test.ts for what concerns the embedded database alone.
 * Where no PostgreSQL can be had its tests are reported as skipped (apps/server/src/testing/database/postgres-setup.ts).
 */
export default defineConfig({
  test: {
    // More than two cores have work for: tests wait for PostgreSQL, for other processes and for those who never answer.
    maxWorkers: 3,
    // Loading fastify, drizzle and zod anew takes longer than most files: those of a worker share them.
    isolate: false,
    sequence: { sequencer: ProjectByProject },
    testTimeout: 180_000,
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
            'scripts/image/*.test.mjs',
          ],
          exclude: inNoProject,
          setupFiles: strict,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['apps/server/src/**/*.{both,embedded}.test.ts'],
          exclude: inNoProject,
          globalSetup: [`${testing}/database/embedded-setup.ts`],
          setupFiles: [...strict, `${testing}/database/each-file.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...inNoProject, '**/*.unit.test.ts', '**/*.embedded.test.ts'],
          globalSetup: [`${testing}/database/postgres-setup.ts`],
          setupFiles: [...strict, `${testing}/database/each-file.ts`],
          runner: `${testing}/database/postgres-runner.ts`,
        },
      },
    ],
  },
})
