/** The links of the host, and the version. */
import { t } from '../i18n/locale.ts';
import { linkKinds, site } from '../state/site.ts';

export function Footer() {
  const { version } = site.value;
  const links = linkKinds.filter((kind) => site.value[kind]);
  if (!version && !links.length) return null;
  return (
    <footer class="footer">
      {links.map((kind) => (
        <a key={kind} href={site.value[kind]}>
          {t(`footer-${kind}`)}
        </a>
      ))}
      {version && <span class="footer-version">{t('footer-version', { version })}</span>}
    </footer>
  );
}
