import { apiPaths } from '@mazo/contract/paths.ts'
import type { LoginAnswer, StaffMember, ValidateAnswer } from '@mazo/contract/staff/staff.ts'
import type { AuthProvider, HttpError } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { isSessionOver, tellSignOut } from '../../api/session-end.ts'

/** Thrown by `signIn` while it still needs the second factor's code. */
export class CodeWanted extends Error {}

let member: Promise<StaffMember | null> | undefined

/** The person who is signed in. The shop is asked once, until somebody signs in or out. */
function whoIsHere(): Promise<StaffMember | null> {
  member ??= askWho().catch((error: HttpError) => {
    member = undefined
    if (error.status === 401) return null
    throw error
  })
  return member
}

/** Asks first whether there is a session: a browser prints every refused call into its console. */
async function askWho(): Promise<StaffMember | null> {
  const { valid } = await callApi<ValidateAnswer>(apiPaths.loginValidate, { isDoor: true })
  return valid ? callApi<StaffMember>('/api/v1/gestion/yo/', { isDoor: true }) : null
}

/** Ends the session; fine if it is over already. @throws HttpError if the shop could not end it: it goes on */
export async function endSession(): Promise<void> {
  tellSignOut()
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

/** The shop's own sign-in, shared with the QR page: a cookie that no script can read. */
export const authProvider: AuthProvider = {
  login: signIn,
  // Only leaves the screens: AccountMenu.tsx has ended the session, and says so if it could not.
  logout: async () => {
    member = Promise.resolve(null)
  },
  checkAuth: async () => {
    if (!(await whoIsHere())) throw new Error('Iniciá sesión para continuar.')
  },
  checkError: async ({ status }: HttpError) => {
    // SessionDoor.tsx asks for the sign-in on top of the screen, and keeps what was typed.
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
