import {
  Badge,
  Box,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { type ComponentType, useEffect, useRef } from 'react'
import { useSidebarState } from 'react-admin'
import { Link, useMatch } from 'react-router-dom'

/** The height of a line of the menu: low for a mouse, so that many fit; 44 px for a finger. */
export const menuRow = (height: number) => ({
  minHeight: { xs: 44, sm: height },
  '@media (pointer: coarse)': { minHeight: 44 },
})

type Props = {
  label: string
  icon: ComponentType
  /** How many things wait on its screen. */
  count?: number
  onOpen?: () => void
} & ({ to: string; href?: never } | { to?: never; href: string })

/** One line of the menu; the narrow menu shows only its icon. On a phone a tap closes the menu. */
export function MenuLink({ label, icon: Icon, count = 0, onOpen, to, href }: Props) {
  const [isOpen, setOpen] = useSidebarState()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const isHere = useMatch({ path: to ?? '/', end: to === '/' }) !== null && to !== undefined
  const place = useRef<HTMLLIElement>(null)
  // A long menu scrolls to the link of the current screen.
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const told = count > 0 ? `${label}, ${count === 1 ? 'espera 1' : `esperan ${count}`}` : label
  const target = to === undefined ? { component: 'a', href } : { component: Link, to }
  return (
    <ListItem ref={place} disablePadding sx={{ px: 1 }}>
      <Tooltip title={isOpen ? '' : told} placement="right">
        <ListItemButton
          {...target}
          selected={isHere}
          aria-current={isHere ? 'page' : undefined}
          aria-label={isOpen ? undefined : told}
          onClick={() => {
            onOpen?.()
            if (isPhone) setOpen(false)
          }}
          sx={{ ...menuRow(32), py: 0, px: isOpen ? 1.5 : 1, borderRadius: 1.5 }}
        >
          <ListItemIcon sx={{ minWidth: 32, color: isHere ? 'primary.main' : 'text.secondary' }}>
            {/* A 0 would leave an invisible text that is not in the link's name. */}
            <Badge badgeContent={isOpen || count === 0 ? undefined : count} color="error">
              <Icon />
            </Badge>
          </ListItemIcon>
          {isOpen && (
            <ListItemText
              primary={label}
              sx={{ my: 0 }}
              slotProps={{ primary: { sx: { fontSize: '0.9375rem', fontWeight: isHere ? 700 : 500 } } }}
            />
          )}
          {isOpen && count > 0 && <Count>{count}</Count>}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}

const Count = ({ children }: { children: number }) => (
  <Box
    component="span"
    className="figures"
    sx={{
      flexShrink: 0,
      minWidth: 24,
      ml: 0.5,
      px: 0.75,
      borderRadius: 99,
      bgcolor: 'error.main',
      color: 'error.contrastText',
      fontSize: '0.8125rem',
      fontWeight: 700,
      lineHeight: '22px',
      textAlign: 'center',
    }}
  >
    {children}
    <Box component="span" sx={onlyHeard}>
      {children === 1 ? ' espera' : ' esperan'}
    </Box>
  </Box>
)

const onlyHeard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
