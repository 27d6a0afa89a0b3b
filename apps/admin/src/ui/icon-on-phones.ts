/** A button that shows only its icon on a phone. Its words must be its `aria-label` too. */
export const iconOnPhones = {
  minHeight: 44,
  minWidth: { xs: 44, sm: 64 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: '8px' } }, // from sm on MUI's own
  '& > span:last-of-type:not(.MuiButton-startIcon)': { display: { xs: 'none', sm: 'inline' } },
} as const
