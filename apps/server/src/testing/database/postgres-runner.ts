import { inject, TestRunner } from 'vitest'
import './test-database.ts'

/** Reports every test of the project as skipped if its PostgreSQL could not be started (the setup says why). */
export default class PostgresRunner extends TestRunner {
  constructor(config: TestRunner['config']) {
    super(config)
    if (inject('testDatabase').kind === 'missing') config.testNamePattern = /(?!)/ // matches no name: all are skipped
  }
}
