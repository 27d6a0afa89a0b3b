import GavelIcon from '@mui/icons-material/GavelOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import NewIcon from '@mui/icons-material/NewReleasesOutlined'
import BannerIcon from '@mui/icons-material/PanoramaOutlined'
import GamesIcon from '@mui/icons-material/StyleOutlined'
import PopupIcon from '@mui/icons-material/WebAssetOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const BannerCreate = lazyScreen(() => import('./Banners.tsx'), 'BannerCreate')
const BannerEdit = lazyScreen(() => import('./Banners.tsx'), 'BannerEdit')
const BannerList = lazyScreen(() => import('./Banners.tsx'), 'BannerList')
const IncomeCreate = lazyScreen(() => import('./Incomes.tsx'), 'IncomeCreate')
const IncomeEdit = lazyScreen(() => import('./Incomes.tsx'), 'IncomeEdit')
const IncomeList = lazyScreen(() => import('./Incomes.tsx'), 'IncomeList')
const LegalPageEdit = lazyScreen(() => import('./LegalPages.tsx'), 'LegalPageEdit')
const LegalPageList = lazyScreen(() => import('./LegalPages.tsx'), 'LegalPageList')
const GamePhotosPage = lazyScreen(() => import('./PicturesPage.tsx'), 'GamePhotosPage')
const SiteImagesPage = lazyScreen(() => import('./PicturesPage.tsx'), 'SiteImagesPage')
const PopupPage = lazyScreen(() => import('./PopupPage.tsx'), 'PopupPage')
const QuestionCreate = lazyScreen(() => import('./Questions.tsx'), 'QuestionCreate')
const QuestionEdit = lazyScreen(() => import('./Questions.tsx'), 'QuestionEdit')
const QuestionList = lazyScreen(() => import('./Questions.tsx'), 'QuestionList')

/** The texts and pictures that the owner edits, each by its name in the API. */
export const content: Record<string, Omit<ResourceProps, 'name'>> = {
  ingresos: {
    list: IncomeList,
    create: IncomeCreate,
    edit: IncomeEdit,
    icon: NewIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Ingresos' },
  },
  banners: {
    list: BannerList,
    create: BannerCreate,
    edit: BannerEdit,
    icon: BannerIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Banners' },
  },
  preguntas: {
    list: QuestionList,
    create: QuestionCreate,
    edit: QuestionEdit,
    icon: HelpIcon,
    recordRepresentation: 'pregunta',
    options: { label: 'Preguntas frecuentes' },
  },
  'paginas-legales': {
    list: LegalPageList,
    edit: LegalPageEdit,
    icon: GavelIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Textos legales' },
  },
  'pop-marketing': { list: PopupPage, icon: PopupIcon, options: { label: 'Pop-up de novedades' } },
  fotos: { list: GamePhotosPage, icon: GamesIcon, options: { label: 'Fotos de los juegos' } },
  'imagenes-sitio': { list: SiteImagesPage, icon: ImageIcon, options: { label: 'Imágenes del sitio' } },
}
