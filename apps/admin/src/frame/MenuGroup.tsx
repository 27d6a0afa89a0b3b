import FoldIcon from '@mui/icons-material/ExpandLessOutlined'
import UnfoldIcon from '@mui/icons-material/ExpandMoreOutlined'
import { Box, ButtonBase, Divider, List, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useSidebarState, useStore } from 'react-admin'
import { menuRow } from './MenuLink.tsx'

type Props = {
  title: string
  /** Whether the group starts folded. The browser remembers what the person chose. */
  folds: boolean
  isHere: boolean
  children: ReactNode
}

/** Links of the menu under a title that folds them. The narrow menu shows only their icons, below a line. */
export function MenuGroup({ title, folds, isHere, children }: Props) {
  const [isWide] = useSidebarState()
  const [isUnfolded, unfold] = useStore(`menu.${title}`, !folds)
  const id = useId()
  // The group of the current screen stays open.
  const isShown = isUnfolded || isHere
  const links = (
    <List disablePadding aria-label={title} id={id}>
      {children}
    </List>
  )
  if (!isWide)
    return (
      <>
        <Divider sx={{ my: 0.5 }} />
        {links}
      </>
    )
  return (
    <Box sx={{ mt: isShown ? 0.5 : 0 }}>
      <Typography component="h2" variant="caption" color="textSecondary" sx={dotted}>
        {!isHere ? (
          <ButtonBase
            aria-expanded={isUnfolded}
            aria-controls={isShown ? id : undefined}
            onClick={() => unfold(!isUnfolded)}
            sx={{ ...line, ...menuRow(28), width: '100%', font: 'inherit', letterSpacing: 'inherit' }}
          >
            {title}
            {isUnfolded ? <FoldIcon fontSize="small" /> : <UnfoldIcon fontSize="small" />}
          </ButtonBase>
        ) : (
          <Box component="span" sx={{ ...line, ...menuRow(28) }}>
            {title}
          </Box>
        )}
      </Typography>
      {isShown && links}
    </Box>
  )
}

/** With more weight or less spacing, the dot of an «i» merges with its stem at this size. */
const dotted = { fontWeight: 600, fontSize: '0.8125rem', letterSpacing: '0.03em' }
const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2.5 }
