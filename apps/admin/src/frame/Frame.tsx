import { Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { AppBar, Layout, Sidebar, type SidebarProps, TitlePortal, useSidebarState } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { FinderButton } from '../finder/FinderButton.tsx'
import { UploadStrip } from '../photo-batches/UploadStrip.tsx'
import { SuspendedStrip } from '../settings/SuspendedStrip.tsx'
import { AccountMenu } from '../staff/account/AccountMenu.tsx'
import { SessionDoor } from '../staff/door/SessionDoor.tsx'
import { useCloseOnBack } from '../ui/dialogs/close-on-back.ts'
import { LogoMark } from '../ui/LogoMark.tsx'
import { ErrorScreen } from '../ui/screens/ErrorScreen.tsx'
import { ScreenComing } from '../ui/screens/ScreenComing.tsx'
import { useBrand } from '../ui/use-brand.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ShopMenu } from './ShopMenu.tsx'

/** The bar and the menu around every screen. On a phone a button opens the menu. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <Layout
      appBar={ShopBar}
      appBarAlwaysOn
      menu={ShopMenu}
      sidebar={ShopSidebar}
      error={ErrorScreen}
      sx={roomy}
    >
      <SuspendedStrip />
      <UploadStrip />
      <NextScreen>{children}</NextScreen>
    </Layout>
    <SessionDoor />
  </>
)

/** Removes the last screen at once. While the next one loads, both would have their title in the bar. */
function NextScreen({ children }: { children: ReactNode }) {
  return (
    <Suspense key={useLocation().pathname} fallback={<ScreenComing />}>
      {children}
    </Suspense>
  )
}

const belowBar = 'calc(100vh - 57px)'

/**
 * On a phone the menu is a dialog, which needs a name. Its height is the window's without the bar and its line. A menu
 * that stands beside the page would cover it once the window is narrow: it closes then, and opens again with the room.
 */
function ShopSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useSidebarState()
  const [last, setLast] = useState({ isPhone, isOpenBeside: true })
  const isOpenNow = last.isPhone === isPhone ? isOpen : !isPhone && last.isOpenBeside
  useEffect(() => {
    if (last.isPhone === isPhone) return
    setOpen(isOpenNow)
    setLast({ isPhone, isOpenBeside: isPhone ? isOpen : last.isOpenBeside })
  }, [last, isPhone, isOpen, isOpenNow, setOpen])
  useCloseOnBack(isPhone && isOpenNow, () => setOpen(false))
  return (
    <Sidebar
      {...props}
      open={isOpenNow}
      sx={{ height: { sm: belowBar }, '& .RaSidebar-fixed': { height: belowBar } }}
      slotProps={{ paper: ({ variant }) => (variant === 'temporary' ? { 'aria-label': 'Menú' } : {}) }}
    />
  )
}

function ShopBar() {
  const brand = useBrand()
  usePageTitle()
  return (
    <AppBar
      color="inherit"
      elevation={0}
      alwaysOn
      userMenu={<AccountMenu />}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack
        component={Link}
        to="/"
        direction="row"
        spacing={1}
        aria-label={`${brand} Gestión, ir al inicio`}
        sx={{
          display: { xs: 'none', sm: 'flex' },
          alignItems: 'center',
          minHeight: 44,
          mr: 3,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <LogoMark size={32} />
        <Typography
          component="span"
          variant="h6"
          noWrap
          sx={{ maxWidth: { sm: 150, md: 360, lg: 600 }, letterSpacing: '-0.03em' }}
        >
          {brand}
        </Typography>
      </Stack>
      <TitlePortal component="h1" sx={title} />
      <FinderButton />
    </AppBar>
  )
}

/**
 * The title has two lines on a phone. A longer one ends in three dots, which a browser only draws if the text is
 * inline.
 */
const title = {
  fontSize: { xs: '1rem', sm: '1.0625rem' },
  lineHeight: { xs: 1.2, sm: 1.6 },
  display: { xs: '-webkit-box', sm: 'block' },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  fontWeight: 700,
  mr: 0.5,
  '& .RaConfigurable-root': { display: 'inline' },
}

/** A page is never wider than the phone: what does not fit scrolls inside its own box. */
const roomy = {
  minWidth: 0,
  '& .RaLayout-appFrame': { mt: { xs: '57px', sm: '57px' } },
  '& .RaLayout-contentWithSidebar': { minWidth: 0 },
  '& .RaList-actions': { backgroundColor: 'transparent' },
  '& .RaList-actions > .MuiToolbar-root': { minHeight: { xs: 0, md: 64 }, backgroundColor: 'transparent' },
  '& .RaLayout-content': { minWidth: 0, px: { xs: 1.5, sm: 3 }, pt: 1, pb: 6, maxWidth: 1440 },
}
