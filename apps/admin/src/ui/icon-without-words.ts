/** A button that shows only its icon on screens below a breakpoint. Its words must be its `aria-label` too. */
const iconBelow = (from: 'sm' | 'md') =>
  ({
    minHeight: 44,
    minWidth: { xs: 44, [from]: 64 },
    '& .MuiButton-startIcon': { ml: { xs: 0, [from]: '-4px' }, mr: { xs: 0, [from]: '8px' } }, // from there on MUI's own
    '& > span:not(.MuiButton-startIcon, .MuiTouchRipple-root, .MuiButton-loadingWrapper)': {
      display: { xs: 'none', [from]: 'inline' },
    },
  }) as const

export const iconOnPhones = iconBelow('sm')
/** For one of several buttons that share a line, which a tablet's menu leaves too short for all their words. */
export const iconOnTablets = iconBelow('md')
