import { styled } from '@mui/material/styles'

/** The rows of a list on a phone, one under the other; its children are `li`. */
export const RowCards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: theme.spacing(1.75, 2), borderBottom: `1px solid ${theme.palette.divider}` },
  '& > li:last-of-type': { borderBottom: 0 },
}))
