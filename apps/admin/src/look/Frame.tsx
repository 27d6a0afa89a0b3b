import type { ReactNode } from 'react'
import { AppBar, Layout, TitlePortal } from 'react-admin'
import { ShopMenu } from './ShopMenu.tsx'

const ShopBar = () => (
  <AppBar color="default" elevation={0} sx={{ borderBottom: 1, borderColor: 'divider' }}>
    <TitlePortal />
  </AppBar>
)

/** What surrounds every screen: the bar, and the menu that a phone opens with its button. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <Layout appBar={ShopBar} menu={ShopMenu}>
    {children}
  </Layout>
)
