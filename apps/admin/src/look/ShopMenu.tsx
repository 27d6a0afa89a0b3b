import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { Menu } from 'react-admin'

/** Every resource that the person may see, and the way back to the shop. */
export const ShopMenu = () => (
  <Menu>
    <Menu.ResourceItems />
    <Menu.Item to="/" primaryText="Ver la tienda" leftIcon={<StorefrontIcon />} component="a" href="/" />
  </Menu>
)
