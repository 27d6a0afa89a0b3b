import type {
  OwnAccount,
  PasswordChange,
  RecoveryCodes,
  SecondFactorStart,
} from '@mazo/contract/staff/staff-account.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'

const path = '/api/v1/gestion/cuenta/'
const queryKey = ['cuenta']

/** The account of whoever is signed in. */
export const useOwnAccount = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi<OwnAccount>(path, { signal }) })

/** Reloads the account after a change. */
export function useRefreshAccount() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

const post = <Answer>(what: string, body: object) =>
  callApi<Answer>(`${path}${what}/`, { method: 'POST', body: { ...body } })

export const changePassword = (change: PasswordChange) => post<void>('clave', change)
export const startSecondFactor = (clave: string) => post<SecondFactorStart>('segundo-factor', { clave })
export const confirmSecondFactor = (codigo: string) =>
  post<RecoveryCodes>('segundo-factor/confirmar', { codigo })
export const removeSecondFactor = (clave: string) => post<void>('segundo-factor/quitar', { clave })
export const renewRecoveryCodes = (clave: string) => post<RecoveryCodes>('segundo-factor/codigos', { clave })
export const endOwnSession = (id: string) => callApi<void>(`${path}sesiones/${id}/`, { method: 'DELETE' })
export const endOtherSessions = () => callApi<void>(`${path}sesiones/`, { method: 'DELETE' })
