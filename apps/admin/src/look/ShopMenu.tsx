import HomeIcon from '@mui/icons-material/HomeOutlined'
import ListIcon from '@mui/icons-material/ListAltOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Divider, List, Typography } from '@mui/material'
import { useCreatePath, useGetResourceLabel, useResourceDefinitions, useSidebarState } from 'react-admin'
import { MenuLink } from './MenuLink.tsx'
import { groupResources } from './menu-groups.ts'

/** Every screen that the person may see, in groups, and the way back to the shop. */
export function ShopMenu() {
  const [isOpen] = useSidebarState()
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  const createPath = useCreatePath()
  const listed = Object.values(definitions).filter(({ hasList }) => hasList)
  return (
    <Box component="nav" aria-label="Menú" sx={{ width: isOpen ? 232 : 56, pt: { xs: 1, sm: 2 }, pb: 4 }}>
      <List disablePadding>
        <MenuLink to="/" label="Inicio" icon={HomeIcon} />
      </List>
      {groupResources(listed.map(({ name }) => name)).map(({ title, resources }) => (
        <Box key={title} sx={{ mt: isOpen ? 1.5 : 0 }}>
          {isOpen ? (
            <Typography
              component="h2"
              id={`menu-${title}`}
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', px: 2.5, py: 0.5, fontWeight: 700 }}
            >
              {title}
            </Typography>
          ) : (
            <Divider sx={{ my: 0.5 }} />
          )}
          <List disablePadding aria-label={title}>
            {resources.map((name) => (
              <MenuLink
                key={name}
                to={createPath({ resource: name, type: 'list' })}
                label={labelOf(name, 2)}
                icon={definitions[name]?.icon ?? ListIcon}
              />
            ))}
          </List>
        </Box>
      ))}
      <Divider sx={{ my: 1.5 }} />
      <List disablePadding>
        <MenuLink href="/" label="Ver la tienda" icon={StorefrontIcon} />
      </List>
    </Box>
  )
}
