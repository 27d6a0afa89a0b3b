import type { ThemeOptions } from '@mui/material/styles'

/** What a finger needs (44 px), what a keyboard needs to see, and room around it all. */
export const componentStyles: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: ({ palette }) => ({
      '.figures, td': { fontVariantNumeric: 'tabular-nums' },
      'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': {
        outline: `3px solid ${palette.primary.main}`,
        outlineOffset: 2,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    }),
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 40, [theme.breakpoints.down('sm')]: { minHeight: 44 } }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { minWidth: 44, minHeight: 44 } }),
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        '&.MuiInputBase-sizeSmall .MuiOutlinedInput-input': { paddingTop: 10.5, paddingBottom: 10.5 },
      }),
    },
  },
  MuiInputLabel: { styleOverrides: { sizeSmall: { '&:not(.MuiInputLabel-shrink)': { top: 2 } } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottomColor: theme.palette.divider,
        padding: theme.spacing(1.25, 2),
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
      }),
      head: ({ theme }) => ({ fontWeight: 700, color: theme.palette.text.secondary }),
    },
  },
  MuiDialog: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }) } },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        borderTop: `1px solid ${theme.palette.divider}`,
      }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
}
