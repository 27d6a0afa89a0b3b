/** A button that shows only its icon on a phone. Its words must be its `aria-label` too. */
export const iconOnPhones = {
  minHeight: 44,
  minWidth: { xs: 44, sm: 64 },
  '& .MuiButton-startIcon': { mx: { xs: 0, sm: undefined } },
  '& > span:last-of-type:not(.MuiButton-startIcon)': { display: { xs: 'none', sm: 'inline' } },
} as const
