import { Box, Skeleton } from '@mui/material'
import { Title, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { useLocation } from 'react-router-dom'

/** Shows the name and the outline of a screen while it loads. */
export function ScreenComing() {
  const [, resource = ''] = useLocation().pathname.split('/')
  const labelOf = useGetResourceLabel()
  const isKnown = resource in useResourceDefinitions()
  return (
    <>
      {isKnown && <Title title={labelOf(resource, 2)} />}
      <FormSkeleton />
    </>
  )
}

/** Two panels, grey. */
export const FormSkeleton = () => (
  <Box role="status" aria-label="Cargando" sx={{ display: 'grid', gap: 2, py: 2 }}>
    <Skeleton variant="text" sx={{ maxWidth: 420 }} />
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={160} />
  </Box>
)
