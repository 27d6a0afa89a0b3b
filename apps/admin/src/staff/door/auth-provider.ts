import { apiPaths } from '@mazo/contract/paths.ts'
import type { LoginAnswer, StaffMember, ValidateAnswer } from '@mazo/contract/staff/staff.ts'
import type { AuthProvider, HttpError } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { isSessionOver } from '../../api/session-end.ts'

/** What `signIn` throws while the second factor's code is still to come. */
export class CodeWanted extends Error {}

let member: Promise<StaffMember | null> | undefined

/** Who is signed in, asked once until somebody signs in or out. */
function whoIsHere(): Promise<StaffMember | null> {
  member ??= askWho().catch((error: HttpError) => {
    member = undefined
    if (error.status === 401) return null
    throw error
  })
  return member
}

/** Asks first whether there is a session at all: a browser prints every refusal into its console. */
async function askWho(): Promise<StaffMember | null> {
  const { valid } = await callApi<ValidateAnswer>(apiPaths.loginValidate, { isDoor: true })
  return valid ? callApi<StaffMember>('/api/v1/gestion/yo/', { isDoor: true }) : null
}

/** Ends the session, or says that it is over already. @throws HttpError when the shop did not hear of it: it goes on */
export async function endSession(): Promise<void> {
  await callApi(apiPaths.logout, { method: 'POST', isDoor: true }).catch((error: HttpError) => {
    if (error.status !== 401) throw error
  })
}

export type SignInGiven = { username: string; password: string } | { codigo: string }

/** @throws CodeWanted when the second factor's code is still to come */
export async function signIn(given: SignInGiven): Promise<void> {
  const path = 'codigo' in given ? apiPaths.loginSecondFactor : apiPaths.login
  const answer = await callApi<LoginAnswer>(path, { method: 'POST', body: given, isDoor: true })
  if ('segundo_factor' in answer) throw new CodeWanted()
  member = Promise.resolve(answer.usuario)
}

/** The shop's own sign-in, the same as the QR page's: a cookie that no script can read. */
export const authProvider: AuthProvider = {
  login: signIn,
  // Leaves the screens, where the session is over (AccountMenu.tsx ends it, and tells when it could not).
  logout: async () => {
    member = Promise.resolve(null)
  },
  checkAuth: async () => {
    if (!(await whoIsHere())) throw new Error('Iniciá sesión para continuar.')
  },
  checkError: async ({ status }: HttpError) => {
    // The screen asks for the sign-in itself, and keeps what was typed (SessionDoor.tsx).
    if (status !== 401 || isSessionOver()) return
    member = undefined
    throw new Error('Tu sesión terminó. Iniciá sesión de nuevo.')
  },
  getPermissions: async () => ({ rol: (await whoIsHere())?.rol }),
  getIdentity: async () => {
    const here = await whoIsHere()
    return { id: here?.username ?? '', fullName: here?.username }
  },
}
