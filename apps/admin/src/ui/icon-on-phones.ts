/** A button that is its icon alone where a line has no room for its words, which are then its `aria-label`. */
export const iconOnPhones = {
  minHeight: 44,
  minWidth: { xs: 44, sm: 64 },
  '& .MuiButton-startIcon': { mx: { xs: 0, sm: undefined } },
  '& > span:last-of-type:not(.MuiButton-startIcon)': { display: { xs: 'none', sm: 'inline' } },
} as const
