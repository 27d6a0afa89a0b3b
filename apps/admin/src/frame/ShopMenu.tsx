import HomeIcon from '@mui/icons-material/HomeOutlined'
import ListIcon from '@mui/icons-material/ListAltOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Divider, List } from '@mui/material'
import type { ComponentType } from 'react'
import {
  useCreatePath,
  useGetResourceLabel,
  useRemoveFromStore,
  useResourceDefinitions,
  useSidebarState,
} from 'react-admin'
import { useLocation } from 'react-router-dom'
import { searchOf } from '../ui/lists/kept-choices.ts'
import { useWaiting } from '../ui/use-waiting.ts'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLink } from './MenuLink.tsx'
import { groupResources } from './menu-groups.ts'

/** Every screen that the person may see, in groups, and the way back to the shop. */
export function ShopMenu() {
  const [isOpen] = useSidebarState()
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  const createPath = useCreatePath()
  const [, here = ''] = useLocation().pathname.split('/')
  const listed = Object.values(definitions).filter(({ hasList }) => hasList)
  return (
    <Box component="nav" aria-label="Menú" sx={{ width: isOpen ? 232 : 56, py: 0.5 }}>
      <List disablePadding>
        <MenuLink to="/" label="Inicio" icon={HomeIcon} />
      </List>
      {groupResources(listed.map(({ name }) => name)).map(({ title, folds, resources }) => (
        <MenuGroup key={title} title={title} folds={folds} isHere={resources.includes(here)}>
          {resources.map((name) => (
            <CountedLink
              key={name}
              resource={name}
              to={createPath({ resource: name, type: 'list' })}
              label={labelOf(name, 2)}
              icon={definitions[name]?.icon ?? ListIcon}
            />
          ))}
        </MenuGroup>
      ))}
      <Divider sx={{ my: 0.5 }} />
      <List disablePadding>
        <MenuLink href="/" label="Ver la tienda" icon={StorefrontIcon} />
      </List>
    </Box>
  )
}

type CountedProps = { resource: string; to: string; label: string; icon: ComponentType }

/** Opens a list as it is at first: the search that it had last is for the ways back to it. */
function CountedLink({ resource, ...link }: CountedProps) {
  const forget = useRemoveFromStore()
  const count = useWaiting(resource)
  return <MenuLink {...link} count={count} onOpen={() => forget(searchOf(resource))} />
}
