import MoreIcon from '@mui/icons-material/MoreVert'
import { Button, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

/** What can be done with the chosen rows; `to` leads to another screen. */
export type BarAction = { name: string; icon?: ReactNode } & ({ act: () => void } | { to: string })

type Props = {
  actions: readonly BarAction[]
  /** How many actions are buttons. The others are behind «Más». */
  inSight: number
}

/** The buttons of the bar, never more than fit. */
export function BarActions({ actions, inSight }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const rest = actions.slice(inSight)
  const close = () => setPlace(null)
  return (
    <>
      {actions.slice(0, inSight).map((action) => (
        <Button key={action.name} startIcon={action.icon} {...doing(action)} sx={tall}>
          {action.name}
        </Button>
      ))}
      {rest.length > 0 && (
        <Button
          startIcon={<MoreIcon />}
          aria-haspopup="menu"
          aria-expanded={place !== null}
          sx={tall}
          onClick={({ currentTarget }) => setPlace(currentTarget)}
        >
          Más
        </Button>
      )}
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={close}
        slotProps={{ root: { role: 'region', 'aria-label': 'Más para hacer con lo elegido' } }} // it is outside the page's landmarks
      >
        {rest.map((action) => (
          <MenuItem key={action.name} {...doing(action, close)} sx={tall}>
            {action.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const tall = { minHeight: 44 }

function doing(action: BarAction, first = () => {}) {
  if ('to' in action) return { component: Link, to: action.to }
  const onClick = () => {
    first()
    action.act()
  }
  return { onClick }
}
