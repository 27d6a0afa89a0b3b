import AccountIcon from '@mui/icons-material/ManageAccountsOutlined'
import { ListItemIcon, ListItemText, MenuItem, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { Logout, UserMenu, useGetIdentity, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'

/** Behind the button at the end of the bar. */
export function AccountMenu() {
  const { data: identity } = useGetIdentity()
  const isNameShown = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  // The name that stands on the button is in what it is called too, for who speaks to the screen.
  const label = isNameShown && identity?.fullName ? `Tu cuenta: ${identity.fullName}` : undefined
  return (
    <UserMenu label={label}>
      <AccountItem />
      <Logout />
    </UserMenu>
  )
}

function AccountItem() {
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to="/cuenta" onClick={menu?.onClose}>
      <ListItemIcon>
        <AccountIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Tu cuenta</ListItemText>
    </MenuItem>
  )
}
