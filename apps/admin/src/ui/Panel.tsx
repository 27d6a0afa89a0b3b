import { Box, Card, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'

type Props = {
  /** Its anchor: an address that ends in `#id` opens the screen there. */
  id?: string
  title: string
  /** A link or a count at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a screen. */
export function Panel({ id, title, aside, children }: Props) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  const isWanted = id !== undefined && hash === `#${id}`
  // The screen appears after the browser has already looked for the anchor of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is another wish for the same place
  useEffect(() => {
    if (isWanted) heading.current?.focus()
  }, [isWanted, key])
  return (
    <Card component="section" id={id} aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}
      >
        <Typography
          component="h2"
          variant="h6"
          id={titleId}
          ref={heading}
          tabIndex={id === undefined ? undefined : -1}
          sx={{ scrollMarginTop: 80 }}
        >
          {title}
        </Typography>
        {aside}
      </Stack>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Card>
  )
}
