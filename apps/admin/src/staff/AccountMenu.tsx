import AccountIcon from '@mui/icons-material/ManageAccountsOutlined'
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { Logout, UserMenu, useGetIdentity, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'

/** Behind the button at the end of the bar. */
export function AccountMenu() {
  const { identity } = useGetIdentity()
  // What the button shows is part of what it is called (WCAG 2.5.3).
  const label = identity?.fullName ? `Tu cuenta: ${identity.fullName}` : 'Tu cuenta'
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
