import FoldIcon from '@mui/icons-material/ExpandLessOutlined'
import UnfoldIcon from '@mui/icons-material/ExpandMoreOutlined'
import { Box, ButtonBase, Divider, List, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useSidebarState, useStore } from 'react-admin'

type Props = {
  title: string
  /** Its links show only once it is unfolded, or while one of them is open. */
  folds: boolean
  isHere: boolean
  children: ReactNode
}

/** Some links of the menu under one title; of the narrow menu only the icons, set apart by a line. */
export function MenuGroup({ title, folds, isHere, children }: Props) {
  const [isWide] = useSidebarState()
  const [isUnfolded, unfold] = useStore(`menu.${title}`, false)
  const id = useId()
  const isShown = !folds || isUnfolded || isHere
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
    <Box sx={{ mt: folds ? 0 : 1 }}>
      <Typography component="h2" variant="caption" color="textSecondary" sx={dotted}>
        {folds && !isHere ? (
          <ButtonBase
            aria-expanded={isUnfolded}
            aria-controls={isShown ? id : undefined}
            onClick={() => unfold(!isUnfolded)}
            sx={{
              ...line,
              width: '100%',
              minHeight: 44,
              font: 'inherit',
              letterSpacing: 'inherit',
              justifyContent: 'space-between',
            }}
          >
            {title}
            {isUnfolded ? <FoldIcon fontSize="small" /> : <UnfoldIcon fontSize="small" />}
          </ButtonBase>
        ) : (
          <Box component="span" sx={line}>
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
const line = { display: 'flex', px: 2.5, py: 0.5 }
