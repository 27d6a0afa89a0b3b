import { Alert, Button, LinearProgress, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { callApi } from '../../api/call-api.ts'
import { DoorCard } from '../../ui/screens/DoorCard.tsx'

type Props<Welcome> = {
  /** The address of the API that tells whose link it is. */
  path: string
  /** The title until that is known. */
  title: string
  searching: string
  children: (welcome: Welcome, token: string) => ReactNode
}

/** The page behind a link from the shop: it greets the person, or says why the link does not work. */
export function LinkDoor<Welcome extends { nombre: string }>(props: Props<Welcome>) {
  const { path, title, searching, children } = props
  const { token = '' } = useParams()
  // The token goes in the body: addresses end up in logs.
  const { data, error } = useQuery({
    queryKey: [path, token],
    queryFn: () => callApi<Welcome>(path, { method: 'POST', body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <DoorCard title={data ? `Hola, ${data.nombre}` : title}>
      {error && <RefusedLink>{error.message}</RefusedLink>}
      {!data && !error && <LinearProgress aria-label={searching} />}
      {data && children(data, token)}
    </DoorCard>
  )
}

/** Why a link does not lead in, and the way to the sign-in: the link may have done its work before. */
export const RefusedLink = ({ children }: { children: string }) => (
  <Stack spacing={2.5}>
    <Alert severity="error">{children}</Alert>
    <Button href="/gestion/" variant="contained" size="large">
      Entrar a la gestión
    </Button>
  </Stack>
)
