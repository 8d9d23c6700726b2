/* Only sent in draft mode: a bar that says so and opens the form, and a reload when an editor changes something. */
(() => {
  const POLL_MS = 1000;
  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', 'Draft preview');
  bar.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:2000;display:flex;gap:1rem;justify-content:center;align-items:center;' +
    'padding:.5rem 1rem;background:#7a1f3d;color:#fff;font:600 1rem/1.5 system-ui,sans-serif';
  const text = document.createElement('span');
  text.textContent = 'Draft preview: visitors don’t see this yet';
  const linkStyle = 'color:#fff;text-decoration:underline;padding:.25rem .5rem';
  const edit = document.createElement('a');
  edit.textContent = 'Edit this';
  edit.target = '_top';
  edit.style.cssText = linkStyle;
  edit.hidden = true;
  // Only the Studio may show this page in a frame, so the outermost origin is the Studio's.
  const studio = window.location.ancestorOrigins?.[0];
  const showEdit = (shown) => {
    edit.hidden = !studio || !shown;
    if (!edit.hidden) edit.href = `${studio}/intent/edit/id=${shown.id};type=${shown.type}`;
  };
  const exit = document.createElement('a');
  exit.href = '/api/draft/disable';
  exit.textContent = 'Leave preview';
  exit.style.cssText = linkStyle;
  bar.append(text, edit, exit);
  document.body.append(bar);

  let known = null;
  const check = async () => {
    try {
      const path = encodeURIComponent(location.pathname);
      const response = await fetch(`/api/draft/version?path=${path}`, { cache: 'no-store' });
      const { version, document: shown } = await response.json();
      showEdit(shown);
      if (known !== null && version !== undefined && version !== known) {
        location.reload();
        return;
      }
      known = version ?? known;
    } catch {
      // The next check tries again.
    }
    setTimeout(check, POLL_MS);
  };
  void check();
})();
