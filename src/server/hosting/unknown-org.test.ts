import {expect, it} from 'vitest';
import {unknownOrg, withRemark} from './unknown-org.ts';

it('says which organisations there are, and which is near', () => {
  expect(unknownOrg('lakside', ['lakeside', 'default'], 'default')).toBe(
    'there is no organisation lakside. There is default, lakeside. Did you mean `lakeside`? This page is that of default.',
  );
});

it('is no markup of whoever wrote the address, nor longer than a name', () => {
  const said = unknownOrg(`<script>\u001B${'x'.repeat(500)}`, ['default'], 'default');
  expect(said.length).toBeLessThan(200);
  const page = withRemark('<body><div id="root"></div></body>', said);
  expect(page).toContain('<p class="remark" role="alert">There is no organisation &lt;script&gt;');
  expect(page).not.toMatch(/<script>|\u001B/);
});
