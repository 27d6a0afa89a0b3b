import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { putMigrated } from '../testing/database/put-migrated.ts'
import { killRounds } from '../testing/kill/kill-rounds.ts'
import { ownServerAddress } from '../testing/kill/own-server.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'

test('a server killed three times in the middle of orders loses none that it answered and invents none', async () => {
  const dataDir = await makeMemoryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await putMigrated(dataDir)
  const report = await killRounds({ dataDir, databaseUrl: await ownServerAddress(), kills: 3 })
  expect(report.orders).toBeGreaterThanOrEqual(15)
  // Each kill must cut off buyers who are waiting, or the test tried nothing.
  expect(report.unanswered).toBeGreaterThanOrEqual(3)
}, 300_000)
