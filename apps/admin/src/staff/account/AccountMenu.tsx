import ExitIcon from '@mui/icons-material/LogoutOutlined'
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined'
import { ListItemIcon, ListItemText, MenuItem, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { UserMenu, useGetIdentity, useLogout, useNotify, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { mayLeave } from '../../records/unsaved.ts'
import { endSession } from '../door/auth-provider.ts'

/** The menu behind the button at the end of the bar. */
export function AccountMenu() {
  const { data: identity } = useGetIdentity()
  const isNameShown = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  // The button's label contains the visible name, for people who control the screen by voice.
  const label = isNameShown && identity?.fullName ? `Tu cuenta: ${identity.fullName}` : undefined
  return (
    <UserMenu label={label}>
      <AccountItem />
      <SignOutItem />
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

/** Shows the sign-in only once the session is really over: people who see it leave the computer. */
function SignOutItem() {
  const menu = useUserMenu()
  const logout = useLogout()
  const notify = useNotify()

  async function leave() {
    menu?.onClose()
    if (!(await mayLeave())) return
    try {
      await endSession()
    } catch (error) {
      notify(`No se pudo cerrar la sesión: seguís adentro. ${(error as Error).message}`, {
        type: 'error',
        multiLine: true,
      })
      return
    }
    await logout(null, undefined, false)
  }

  return (
    <MenuItem onClick={leave}>
      <ListItemIcon>
        <ExitIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Cerrar sesión</ListItemText>
    </MenuItem>
  )
}
