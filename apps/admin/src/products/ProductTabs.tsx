import { Box } from '@mui/material'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect } from 'react'
import { TabbedFormTabs, type TabbedFormTabsProps } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'

/** The address of a product's form that opens on its photos. */
export const withPhotos = (resource: string | undefined, id: unknown) => `${resource}/${id}?solapa=fotos`

type Props = Omit<TabbedFormTabsProps, 'children'> & {
  children?: ReactNode
  value?: number
  onChange?: (event: SyntheticEvent | null, value: number) => void
  /** Tells which tab is open. */
  onShow: (tab: number) => void
  /** Receives the function that opens another tab. */
  opener: RefObject<OpenTab | undefined>
}

export type OpenTab = (tab: number) => void
export const photosTab = 1

/** The tabs of a product: its data, unless its address asks for the photos. */
export function ProductTabs({ onShow, opener, children, ...tabs }: Props) {
  const { value = 0, onChange } = tabs
  const [search] = useSearchParams()
  const wantsPhotos = search.get('solapa') === 'fotos'
  opener.current = (tab) => onChange?.(null, tab)
  useEffect(() => {
    if (wantsPhotos) opener.current?.(photosTab)
  }, [wantsPhotos, opener])
  useEffect(() => onShow(value), [onShow, value])
  return <TabbedFormTabs {...(tabs as TabbedFormTabsProps)}>{children}</TabbedFormTabs>
}

/** Photos save themselves and a history has nothing to save: there the bar shows only for unsaved data. */
export function DataBar({ isData, children }: { isData: boolean; children: ReactNode }) {
  const { dirtyFields } = useFormState()
  const isNeeded = isData || Object.keys(dirtyFields).length > 0
  return <Box sx={{ display: isNeeded ? 'contents' : 'none' }}>{children}</Box>
}
