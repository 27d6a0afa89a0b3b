import FoldIcon from '@mui/icons-material/ExpandLessOutlined'
import UnfoldIcon from '@mui/icons-material/ExpandMoreOutlined'
import { Box, ButtonBase, Divider, List, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useSidebarState, useStore } from 'react-admin'
import { menuRow } from './MenuLink.tsx'

type Props = {
  title: string
  /** Folded until somebody unfolds it, which is remembered, as is the other way round. */
  folds: boolean
  isHere: boolean
  children: ReactNode
}

/** Some links of the menu under one title, which folds them away; of the narrow menu only the icons, set apart by a line. */
export function MenuGroup({ title, folds, isHere, children }: Props) {
  const [isWide] = useSidebarState()
  const [isUnfolded, unfold] = useStore(`menu.${title}`, !folds)
  const id = useId()
  // Where somebody is stays in sight.
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

/** Heavier or closer, the dot of an i melts into it at this size. */
const dotted = { fontWeight: 600, fontSize: '0.8125rem', letterSpacing: '0.03em' }
const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2.5 }
