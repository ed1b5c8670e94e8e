/** The pages of the analysis, loaded together. */
export { EditorPage } from './editor/page.tsx';
export { AnalysisPage } from './page.tsx';
