import { Skeleton, Stack } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { Title } from 'react-admin'

/** Shows the title and the outline of a screen at once, while the rest is loading. */
export const ImportScreen = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <>
        <ImportTitle />
        <ScreenOutline />
      </>
    }
  >
    {children}
  </Suspense>
)

/** Each screen draws its own title: one that failed to load has another in its place. */
export const ImportTitle = () => <Title title="Importar" />

export const ScreenOutline = () => (
  <Stack spacing={2.5} sx={{ maxWidth: 1000 }} role="status" aria-label="Cargando">
    <Skeleton width={260} height={44} />
    <Skeleton variant="rounded" height={180} />
    <Skeleton variant="rounded" height={260} />
  </Stack>
)
