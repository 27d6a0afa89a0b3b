import { Box, Card, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Stands at the end of the title's line: a link, a count. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a screen. */
export function Panel({ title, aside, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}
      >
        <Typography component="h2" variant="h6" id={id}>
          {title}
        </Typography>
        {aside}
      </Stack>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Card>
  )
}
