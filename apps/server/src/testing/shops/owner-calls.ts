import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Database } from '../../db/database.ts'
import { makeStaff, signedIn } from './make-staff.ts'

/** Calls the back office's API as somebody who may do everything. */
export async function ownerCalls(app: FastifyInstance, db: Database) {
  const owner = await makeStaff(db)
  const headers = await signedIn(app, owner)
  const call = async (method: InjectOptions['method'], path: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/v1/gestion/${path}`, headers, payload })
    const isJson = answer.headers['content-type']?.toString().includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
  }
  return { owner, headers, call }
}
