import { apiPaths } from '@mazo/contract/paths.ts'
import type { LoginAnswer, StaffMember } from '@mazo/contract/staff.ts'
import type { AuthProvider, HttpError } from 'react-admin'
import { callApi } from '../api/call-api.ts'

/** What `login` throws while the second factor's code is still to come. */
export class CodeWanted extends Error {}

let member: Promise<StaffMember | null> | undefined

/** Who is signed in, asked once until somebody signs in or out. */
function whoIsHere(): Promise<StaffMember | null> {
  member ??= callApi<StaffMember>('/api/v1/gestion/yo/').catch((error: HttpError) => {
    member = undefined
    if (error.status === 401) return null
    throw error
  })
  return member
}

/** Ends the session, or says that it is over already. @throws HttpError when the shop did not hear of it: it goes on */
export async function endSession(): Promise<void> {
  await callApi(apiPaths.logout, { method: 'POST' }).catch((error: HttpError) => {
    if (error.status !== 401) throw error
  })
}

/** The shop's own sign-in, the same as the QR page's: a cookie that no script can read. */
export const authProvider: AuthProvider = {
  login: async (given: { username: string; password: string } | { codigo: string }) => {
    const path = 'codigo' in given ? apiPaths.loginSecondFactor : apiPaths.login
    const answer = await callApi<LoginAnswer>(path, { method: 'POST', body: given })
    if ('segundo_factor' in answer) throw new CodeWanted()
    member = Promise.resolve(answer.usuario)
  },
  // Leaves the screens, where the session is over (AccountMenu.tsx ends it, and tells when it could not).
  logout: async () => {
    member = undefined
  },
  checkAuth: async () => {
    if (!(await whoIsHere())) throw new Error('Iniciá sesión para continuar.')
  },
  checkError: async ({ status }: HttpError) => {
    if (status !== 401) return
    member = undefined
    throw new Error('Tu sesión terminó. Iniciá sesión de nuevo.')
  },
  getPermissions: async () => ({ rol: (await whoIsHere())?.rol }),
  getIdentity: async () => {
    const here = await whoIsHere()
    return { id: here?.username ?? '', fullName: here?.username }
  },
}
