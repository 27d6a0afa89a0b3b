import AccountIcon from '@mui/icons-material/ManageAccountsOutlined'
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { Logout, UserMenu, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'

/** Behind the button at the end of the bar. */
export const AccountMenu = () => (
  <UserMenu>
    <AccountItem />
    <Logout />
  </UserMenu>
)

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
