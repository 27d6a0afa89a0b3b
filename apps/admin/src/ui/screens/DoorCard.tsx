import { Box, Card, Link, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { LogoMark } from '../LogoMark.tsx'
import { useBrand } from '../use-brand.ts'

type Props = { title: string; children: ReactNode }

/** The frame of the screens before the sign-in: the shop's logo, a card, and a link to the shop. */
export function DoorCard({ title, children }: Props) {
  const brand = useBrand()
  useEffect(() => {
    document.title = [title, 'Gestión', brand].filter(Boolean).join(' · ')
  }, [title, brand])
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Stack spacing={3} sx={{ width: '100%', maxWidth: 420, alignItems: 'center' }}>
        <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minHeight: 56 }}>
          <LogoMark size={52} />
          <Typography component="p" variant="h4" sx={{ fontWeight: 800, letterSpacing: '-0.04em' }}>
            {brand}
          </Typography>
        </Stack>
        <Card sx={{ width: '100%', p: { xs: 3, sm: 4 } }}>
          <Typography component="h1" variant="h5" sx={{ mb: 2.5 }}>
            {title}
          </Typography>
          {children}
        </Card>
        <Link href="/" color="textSecondary" sx={{ py: 1.5 }}>
          Ir a la tienda
        </Link>
      </Stack>
    </Box>
  )
}
