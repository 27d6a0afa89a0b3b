import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

/** The rows of a list on a phone, as cards; its children are `li`. */
export const RowCards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    position: 'relative',
    padding: theme.spacing(1.75, 2),
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
}))

/** The link with a row's name. A finger may press anywhere on the row. */
export const CardLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
}))
