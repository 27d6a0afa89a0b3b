import type { ThemeOptions } from '@mui/material/styles'
import { MenuModal, SuggestionsPopper } from './dialogs/ClosedByBack.tsx'

/** Sizes for fingers (44 px), a visible focus for the keyboard, and space between things. */
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
          // Even the shortest transition of all properties would delay a change of layout by a frame.
          transition: 'none !important',
        },
      },
    }),
  },
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Cargando' } },
  // MUI calls the muted text colour `textSecondary` here and `text.secondary` in `sx`. Here both names work.
  MuiTypography: {
    styleOverrides: {
      root: ({ theme }) => ({
        variants: [{ props: { color: 'text.secondary' }, style: { color: theme.palette.text.secondary } }],
      }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // A title with an underline only under the pointer gets one for the keyboard focus too.
  MuiLink: { styleOverrides: { root: { '&:focus-visible': { textDecoration: 'underline' } } } },
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
  MuiFormControlLabel: {
    styleOverrides: { root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { minHeight: 44 } }) },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        minHeight: 44,
        '&.MuiInputBase-sizeSmall .MuiOutlinedInput-input': { paddingTop: 10.5, paddingBottom: 10.5 },
      }),
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&:placeholder-shown': { textOverflow: 'ellipsis' } } } },
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
      // The bar stands below the form, or at the foot of the window while the form is longer.
      root: ({ theme }) => ({
        '&.MuiToolbar-root': {
          position: 'sticky',
          bottom: 0,
          width: 'auto',
          minHeight: 64,
          padding: theme.spacing(1, 2),
          justifyContent: 'space-between',
          gap: theme.spacing(1),
        },
        zIndex: 2,
        backgroundColor: theme.palette.background.paper,
        borderTop: `1px solid ${theme.palette.divider}`,
        borderRadius: `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
        '& .MuiButton-root': { minHeight: 44 },
      }),
    },
  },
  // react-admin leaves room for its own bar over the form on phones; the shop's bar needs none.
  RaSimpleForm: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.MuiCardContent-root': { paddingBottom: theme.spacing(2) } }),
    },
  },
  // A card that clips its content would break the sticky bar inside.
  RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'visible' } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { overflow: 'visible' } } } },
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiToolbar-root': { backgroundColor: 'transparent' },
        [theme.breakpoints.down('sm')]: { paddingBottom: theme.spacing(1) },
        [theme.breakpoints.between('sm', 'md')]: { flex: '0 0 auto' },
      }),
    },
  },
  // The filters of a list share one line with its buttons, most of it for the search; more filters take a second line.
  RaFilterForm: {
    styleOverrides: {
      root: ({ theme }) => ({
        [theme.breakpoints.up('sm')]: { minHeight: 0, columnGap: 8 },
        [theme.breakpoints.between('sm', 'md')]: { flex: '1 1 0', minWidth: 250 },
      }),
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        [theme.breakpoints.up('sm')]: {
          flex: '1 1 116px',
          minWidth: 0,
          maxWidth: 220,
          '&[data-source=q]': { flex: '4 1 200px', maxWidth: 400 },
          '&:has(.hide-filter)': { flexBasis: 176 },
          '&:has(.MuiSwitch-root)': { flexBasis: 'auto', maxWidth: 'none' },
          '& > :not(button)': { flex: 1 },
          '& .MuiFormControl-root': { minWidth: 0, width: '100%' },
        },
        '& > .RaFilterFormInput-spacer': { display: 'none' },
      }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiMenu: { defaultProps: { slots: { root: MenuModal } } },
  MuiAutocomplete: { defaultProps: { slots: { popper: SuggestionsPopper } } },
}
