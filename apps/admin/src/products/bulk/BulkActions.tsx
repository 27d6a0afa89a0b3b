import MoreIcon from '@mui/icons-material/MoreVert'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'

type Props = {
  actions: readonly { name: string; act: () => void }[]
  /** How many actions are buttons. The others are behind «Más». */
  inSight: number
}

/** The buttons of the bar, never more than fit. */
export function BulkActions({ actions, inSight }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      {actions.slice(0, inSight).map(({ name, act }) => (
        <Button key={name} onClick={act} sx={{ minHeight: 44 }}>
          {name}
        </Button>
      ))}
      <Button
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        sx={{ minHeight: 44 }}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        Más
      </Button>
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={() => setPlace(null)}
        slotProps={{ root: { role: 'region', 'aria-label': 'Más para hacer con los elegidos' } }} // it is outside the page's landmarks
      >
        {actions.slice(inSight).map(({ name, act }) => (
          <MenuItem
            key={name}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setPlace(null)
              act()
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
